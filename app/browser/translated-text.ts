/**
 * Keeps React going in a page that the browser translates. Chrome puts a `<font>` in the place of each text
 * node; React then throws where it removes that node or inserts beside it, or writes into it unseen. Each node
 * is put back here, emptied, before its `<font>`. Once React changes or removes it, the `<font>` goes, and the
 * browser translates what is new.
 */

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === "FONT";
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Marks the document with the first `<font>`; until then it only looks at what is added. */
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
  /** What an emptied node said, and what shows it translated. */
  const kept = new WeakMap<Node, { text: string; font: ChildNode }>();
  const nodes = new WeakMap<Node, Text>();

  function keep(node: Text, font: ChildNode) {
    kept.set(node, { text: node.data, font });
    nodes.set(font, node);
    // Where it was moved into its `<font>`, a copy is shown there.
    if (node.parentNode) node.replaceWith(node.cloneNode());
    node.data = "";
    font.before(node);
  }

  /** The node shows `text` again, and nothing stands for it. */
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
          // React or the browser took one of both away: “show original” does, and what React moves is followed.
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
    // What was changed here is no news.
    observer.takeRecords();
  }

  // Made after the translator's own, so that it is told in the same turn what that one has changed.
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  read(first);
}
