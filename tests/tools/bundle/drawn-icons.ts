import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

type IconNode = [tag: string, attributes: Record<string, string>][];

/** What lucide's own component draws, for the properties that we give it. */
const DRAWING = "\0node_modules/lucide-react/drawing";
const drawing = `import { createElement } from "react";
export const draw = (...shapes) => ({ size = 24, ...rest }) => createElement(
  "svg",
  {
    xmlns: "http://www.w3.org/2000/svg", width: size, height: size, viewBox: "0 0 24 24", fill: "none",
    stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round", ...rest,
  },
  ...shapes.map((shape) => typeof shape === "string"
    ? createElement("path", { d: shape })
    : createElement(...shape)),
);`;

const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.m?js$/;

/** The shapes of one icon, as lucide's module for it names them. */
export async function shapesOf(file: string): Promise<IconNode> {
  const { __iconData } = await import(pathToFileURL(file).href);
  return __iconData.node;
}

export function writeIcon(nodes: IconNode): string {
  const shapes = nodes.map(([tag, { key: _key, ...attributes }]) => {
    const { d } = attributes;
    return tag === "path" && d && Object.keys(attributes).length === 1 ? d : [tag, attributes];
  });
  return `import { draw } from "${DRAWING}";
export default /*#__PURE__*/ draw(${shapes.map((shape) => JSON.stringify(shape)).join(", ")});`;
}

/**
 * In the build an icon is its shapes alone: of lucide's component (names, contexts, class names,
 * absolute widths) the app uses four properties. Saves a third of what icons weigh.
 */
export function drawnIcons(): Plugin {
  return {
    name: "drawn-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === DRAWING ? id : undefined),
    async load(id) {
      if (id === DRAWING) return drawing;
      return ICON.test(id) ? writeIcon(await shapesOf(id)) : undefined;
    },
  };
}
