CREATE TABLE "price_archive_files" (
	"origin" text NOT NULL,
	"document" text NOT NULL,
	"year" integer NOT NULL,
	"doc_id" text NOT NULL,
	"name" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"sheets" text[] NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "price_archive_files_one_a_year" PRIMARY KEY("origin","document","year"),
	CONSTRAINT "price_archive_files_origin" CHECK ("price_archive_files"."origin" in ('live', 'simulated'))
);
--> statement-breakpoint
CREATE TABLE "price_days" (
	"series_point_id" integer NOT NULL,
	"day" date NOT NULL,
	"published_at" timestamp (3) with time zone,
	"cents" integer[] NOT NULL,
	CONSTRAINT "price_days_once" PRIMARY KEY("series_point_id","day")
);
