import { useEffect, useMemo } from "react";
import { filesOfScreen } from "~/browser/early/screen-files";
import { whenIdle } from "~/browser/when-idle";

/** Loads the next screen once this one rests. Remix's `<PrefetchPageLinks>` would reload the page on failure. */
export function PreloadScreen({ path }: { path: string }) {
  const { modules, styles } = useMemo(() => filesOfScreen(path), [path]);
  useEffect(
    () =>
      whenIdle(() => {
        for (const module of modules) import(/* @vite-ignore */ module).catch(() => {});
      }),
    [modules],
  );
  return styles.map((href) => <link key={href} rel="preload" as="style" href={href} />);
}
