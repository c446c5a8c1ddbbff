/** Takes out of a library's module what its own settings, known at build time, leave without use. */

/** The little of ESTree that the walk looks at. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export type Settled = {
  /** What a name or a read (`a.b`) always is, as code. Only reads are replaced. */
  values?: Record<string, string>;
  /** What a function of the module comes down to: the code of its body. */
  bodies?: Record<string, string>;
};

type Edit = { start: number; end: number; text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The parts of a node in which a name is read, and not given or a key. */
function readParts(node: Node): unknown[] {
  switch (node.type) {
    case "MemberExpression":
      return node.computed ? [node.object, node.property] : [node.object];
    case "Property":
    case "PropertyDefinition":
    case "MethodDefinition":
      return node.computed ? [node.key, node.value] : [node.value];
    case "VariableDeclarator":
      return [node.init];
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "CatchClause":
      return [node.body];
    case "AssignmentExpression":
      return isNode(node.left) && node.left.type === "MemberExpression"
        ? [...readParts(node.left), node.right]
        : [node.right];
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
      return [node.declaration];
    default:
      return Object.values(node).flat();
  }
}

/** As many lines as before, so that source maps still name the right ones. */
const inPlaceOf = (before: string, text: string) =>
  text + "\n".repeat(before.split("\n").length - 1);

/**
 * `code` with what is settled. Throws where one of the names is not found: a new version of the library
 * then stops the build instead of bringing back what was left out, or worse.
 */
export function settleCode(
  code: string,
  parse: (code: string) => unknown,
  { values = {}, bodies = {} }: Settled,
): string {
  const edits: Edit[] = [];
  const missing = new Set([...Object.keys(values), ...Object.keys(bodies)]);

  function visit(node: Node): void {
    const text = code.slice(node.start, node.end);
    const isRead = node.type === "Identifier" || node.type === "MemberExpression";
    if (isRead && Object.hasOwn(values, text)) {
      missing.delete(text);
      edits.push({ start: node.start, end: node.end, text: `(${values[text]})` });
      return;
    }
    const { id, body, value } = node;
    const name = isNode(id) ? String(id.name) : "";
    if (node.type === "FunctionDeclaration" && Object.hasOwn(bodies, name) && isNode(body)) {
      missing.delete(name);
      edits.push({ start: body.start, end: body.end, text: `{${bodies[name]}}` });
      return;
    }
    const before = edits.length;
    for (const part of readParts(node)) if (isNode(part)) visit(part);
    const added = edits[before];
    if (node.shorthand && added && isNode(value)) {
      added.text = `${code.slice(value.start, value.end)}:${added.text}`;
    }
  }

  visit(parse(code) as Node);
  if (missing.size > 0) throw new Error(`Not found: ${[...missing].join(", ")}`);
  edits.sort((a, b) => a.start - b.start);
  return edits.reduceRight((settled, { start, end, text }) => {
    const before = settled.slice(start, end);
    return settled.slice(0, start) + inPlaceOf(before, text) + settled.slice(end);
  }, code);
}
