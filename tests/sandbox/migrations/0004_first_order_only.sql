ALTER TABLE "coupons" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "coupons" SET "first_order_only" = "once_per_customer";