import { useMemo, useRef } from "react";
import { entryOfScreen, filesOfScreen } from "~/browser/early/screen-files";
import { whenIdle } from "~/browser/when-idle";

/** Preloads the next screen. Remix's `<PrefetchPageLinks>` would reload the page on failure. */
export function PreloadScreen({ path }: { path: string }) {
  const { scripts, styles } = useMemo(() => filesOfScreen(path), [path]);
  const arrived = useRef(new Set<string>());

  function note(href: string) {
    arrived.current.add(href);
    const entry = entryOfScreen(path);
    if (!entry || !scripts.every((script) => arrived.current.has(script))) return;
    whenIdle(() => void import(/* @vite-ignore */ entry).catch(() => {}));
  }

  return (
    <>
      {scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} onLoad={() => note(href)} />
      ))}
      {styles.map((href) => (
        <link key={href} rel="preload" as="style" href={href} />
      ))}
    </>
  );
}
