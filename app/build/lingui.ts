import { type PluginObj, types as t } from "@babel/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { lingui as catalogs } from "@lingui/vite-plugin";
import type { PluginOption } from "vite";
import babel from "vite-plugin-babel";

/**
 * Compiles the Spanish source messages where they stand, so that each screen carries its own copy
 * and neither a Spanish catalog nor a message compiler (7 kB gz) travels with the first screen.
 * Another language is a catalog on top, found by the same ids.
 */
function messagesInPlace(): PluginObj {
  return {
    name: "messages-in-place",
    visitor: {
      ObjectExpression({ node }) {
        if (!node.leadingComments?.some(({ value }) => value.trim() === "i18n")) return;
        for (const property of node.properties) {
          if (!t.isObjectProperty(property) || !t.isStringLiteral(property.value)) continue;
          if (!t.isIdentifier(property.key, { name: "message" })) continue;
          property.value = t.valueToNode(compileMessage(property.value.value));
        }
      },
    },
  };
}

/** The catalogs, compiled as they are imported, and Lingui's macros; no `$` in the pattern, as Remix adds a query to route modules. */
export function lingui(): PluginOption {
  return [
    catalogs(),
    babel({
      include: /\/app\/.*\.tsx?/,
      exclude: /node_modules/,
      // Babel leaves the types in; dev's pre-bundling, which meets app/history.ts, must take them out.
      loader: (path) => (path.endsWith("x") ? "tsx" : "ts"),
      babelConfig: {
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ["typescript", "jsx"] },
        plugins: [
          ["@lingui/babel-plugin-lingui-macro", { stripMessageField: false }],
          messagesInPlace,
        ],
      },
    }),
  ];
}
