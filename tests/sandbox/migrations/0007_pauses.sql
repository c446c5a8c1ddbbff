ALTER TABLE "visits" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "paused_to" date;