/** GET /visit-photos/{id}.jpg: what was done at a visit, for its customer and its helper. */
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { notFound } from "~tests/sandbox/http/refusal";
import { requireUser } from "~tests/sandbox/http/visitor";
import { visibleTo } from "~tests/sandbox/orders/visible-orders";
import { orders, visitPhotos, visits } from "~tests/sandbox/schema-orders";

export const UNREADABLE_PHOTO = "La foto no se puede leer.";

const PHOTO = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/;
/** The first bytes of every JPEG, and the last. */
const JPEG = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0xff, 0xd9])] as const;

/** Decides by the bytes, whatever the photo calls itself; null for anything else. */
export function readJpeg(photo: string): Buffer<ArrayBuffer> | null {
  const bytes = Buffer.from(PHOTO.exec(photo)?.[1] ?? "", "base64");
  const [first, last] = JPEG;
  return bytes.indexOf(first) === 0 && bytes.lastIndexOf(last) > 0 ? bytes : null;
}

export function visitPhotoRoutes({ db }: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get("/visit-photos/:file{\\d{1,9}\\.jpg}", async (c) => {
    const user = requireUser(c);
    const id = Number.parseInt(c.req.param("file"), 10);
    const [row] = await db
      .select({ photo: visitPhotos.photo })
      .from(visitPhotos)
      .innerJoin(visits, eq(visits.id, visitPhotos.visitId))
      .innerJoin(orders, eq(orders.id, visits.orderId))
      .where(and(eq(visitPhotos.id, id), visibleTo(db, user)));
    const bytes = row && readJpeg(row.photo);
    if (!bytes) throw notFound();
    return c.body(bytes, 200, { "Content-Type": "image/jpeg" });
  });
  return api;
}
