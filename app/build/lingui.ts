import { type PluginObj, types as t } from "@babel/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { lingui as catalogs } from "@lingui/vite-plugin";
import type { PluginOption } from "vite";
import babel from "vite-plugin-babel";

/**
 * Inlines the Spanish source messages, so that neither a Spanish catalog nor the message compiler (7 kB gz)
 * is loaded at the start. Catalogs of other languages use the same ids.
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

/** Compiles Lingui's macros in the files that import them; Babel takes a second for all others. */
function macros(): PluginOption {
  const { transform: handler, ...plugin } = babel({
    // No `$`, because Remix adds a query to routes.
    include: /\/app\/.*\.tsx?/,
    exclude: /node_modules/,
    // Babel keeps the types, which dev's pre-bundling of app/history.ts must strip.
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
  });
  if (typeof handler !== "function") throw new Error("vite-plugin-babel has no transform function");
  return { ...plugin, transform: { filter: { code: /@lingui\/\w+\/macro/ }, handler } };
}

export const lingui = (): PluginOption => [catalogs(), macros()];
