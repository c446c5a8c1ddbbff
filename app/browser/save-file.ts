/** Hands a file made in the browser to the person, as a download. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  // Some browsers only follow a link that is part of the page.
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
