CREATE TABLE "reading_days" (
	"series_point_id" integer NOT NULL,
	"day" date NOT NULL,
	"values" "bytea" NOT NULL,
	CONSTRAINT "reading_days_once" PRIMARY KEY("series_point_id","day")
);
--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "level" text;--> statement-breakpoint
CREATE INDEX "briefs_with_a_level" ON "briefs" USING btree ("origin","zone","run_at") WHERE "briefs"."replaced_at" is null and "briefs"."level" <> 'info';