/** Pixels of the longer side, then less of each until it is small enough to be sent. */
const SIDES = [1_280, 960, 640];
const QUALITY = 0.7;
/** Letters of a data URL; about 150 kB. */
const LARGEST = 200_000;

/** A picture as a JPEG data URL of at most 200,000 letters; null for what is no picture. */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const urls = SIDES.map((side) => draw(picture, side));
  picture.close();
  return urls.find((url) => url.length <= LARGEST) ?? null;
}

function draw(picture: ImageBitmap, side: number): string {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", QUALITY);
}
