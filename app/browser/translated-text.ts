/**
 * Keeps React working in a page that the browser translates. Chrome replaces each text node by a `<font>`,
 * and React throws where it removes such a node. Each node is put back, emptied, before its `<font>`; once
 * React changes or removes it, the `<font>` is removed and the browser translates the new text.
 */

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === "FONT";
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Marks the document at the first `<font>`; before, it only observes added nodes. */
export function watchTranslation(): void {
  const waiting = new MutationObserver((records) => {
    if (!records.some(({ addedNodes }) => [...addedNodes].some(isFont))) return;
    waiting.disconnect();
    document.documentElement.dataset.translated = "";
    follow(records);
  });
  waiting.observe(document, { childList: true, subtree: true });
}

function follow(first: MutationRecord[]): void {
  const kept = new WeakMap<Node, { text: string; font: ChildNode }>();
  const nodes = new WeakMap<Node, Text>();

  function keep(node: Text, font: ChildNode) {
    kept.set(node, { text: node.data, font });
    nodes.set(font, node);
    // A node moved into its `<font>` is replaced there by a copy.
    if (node.parentNode) node.replaceWith(node.cloneNode());
    node.data = "";
    font.before(node);
  }

  /** Restores the node with `text` and removes its translation. */
  function end(node: Text, text: string) {
    kept.get(node)?.font.remove();
    kept.delete(node);
    node.data = text;
  }

  function read(records: MutationRecord[]) {
    const fonts = new Set<Node | null>(
      records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)),
    );
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (kept.has(target) && isText(target)) end(target, target.data);
      for (const node of removedNodes) {
        const shown = nodes.get(node) ?? node;
        const { text, font } = kept.get(shown) ?? {};
        if (!isText(shown)) continue;
        if (text !== undefined) {
          // React or the browser (“show original”) removed one of both, or React moved the node.
          if (!shown.parentNode || !font?.parentNode) end(shown, text);
          else shown.after(font);
          continue;
        }
        const added = [...addedNodes, previousSibling, nextSibling].find((near) =>
          fonts.delete(near),
        );
        if (isFont(added) && added.parentNode === target && shown.parentNode !== target) {
          keep(shown, added);
        }
      }
    }
    observer.takeRecords();
  }

  // Created after the translator's observer, so that it runs after it in the same turn.
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  read(first);
}
