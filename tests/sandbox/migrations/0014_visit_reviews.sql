CREATE TABLE "visit_reviews" (
	"visit_id" integer PRIMARY KEY NOT NULL,
	"rating" integer NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"private_tags" text[] DEFAULT '{}' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_reviews_rating" CHECK ("visit_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "private_tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "visit_id" integer;--> statement-breakpoint
ALTER TABLE "company_rules" ADD COLUMN "guarantee_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_reviews" ADD CONSTRAINT "visit_reviews_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "visits"("id") ON DELETE no action ON UPDATE no action;