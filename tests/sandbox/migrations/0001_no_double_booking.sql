CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_no_double_booking" EXCLUDE USING gist (
	"helper_id" WITH =,
	tsrange("date" + "start_time", "date" + "end_time", '[)') WITH &&
) WHERE ("status" in ('held', 'scheduled', 'done'));
