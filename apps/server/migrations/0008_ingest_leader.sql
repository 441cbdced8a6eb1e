CREATE TABLE "ingest_terms" (
	"origin" text PRIMARY KEY NOT NULL,
	"term" bigint NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ingest_terms_origin" CHECK ("ingest_terms"."origin" in ('live', 'simulated'))
);
--> statement-breakpoint
CREATE TABLE "source_requests" (
	"origin" text NOT NULL,
	"via" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"publication_at" timestamp (3) with time zone NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "source_requests_one_row_each" PRIMARY KEY("origin","via")
);
--> statement-breakpoint
CREATE INDEX "forecasts_by_fetch" ON "forecasts" USING brin ("fetched_at");--> statement-breakpoint
CREATE INDEX "readings_by_fetch" ON "readings" USING brin ("fetched_at");