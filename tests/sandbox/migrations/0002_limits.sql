CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limits_ends_at" ON "limits" USING btree ("ends_at");--> statement-breakpoint
DROP TABLE "attempts" CASCADE;--> statement-breakpoint
DELETE FROM "phone_codes";--> statement-breakpoint
ALTER TABLE "phone_codes" DROP CONSTRAINT "phone_codes_pkey";--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "session" text NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_session_phone_pk" PRIMARY KEY("session","phone");
