CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"document" text NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"via" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"first_fetched_at" timestamp (3) with time zone NOT NULL,
	"last_fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_once_per_content" UNIQUE("origin","document","sha256")
);
--> statement-breakpoint
CREATE TABLE "forecasts" (
	"series_point_id" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"step_minutes" smallint NOT NULL,
	"values" double precision[] NOT NULL,
	"document_id" bigint,
	CONSTRAINT "forecasts_published_once" PRIMARY KEY("series_point_id","published_at")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"series_point_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"value" double precision NOT NULL,
	"published_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"document_id" bigint,
	"detail" jsonb,
	CONSTRAINT "readings_known_once" PRIMARY KEY("series_point_id","at","known_at")
);
--> statement-breakpoint
CREATE TABLE "refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"document" text NOT NULL,
	"reason" text NOT NULL,
	"sentence" text NOT NULL,
	"excerpt" text NOT NULL,
	"times" integer NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refusals_once_per_cause" UNIQUE("origin","document","reason","sentence","excerpt")
);
--> statement-breakpoint
CREATE TABLE "series_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"series" text NOT NULL,
	"point" text NOT NULL,
	CONSTRAINT "series_points_named_once" UNIQUE("origin","series","point"),
	CONSTRAINT "series_points_origin" CHECK ("series_points"."origin" in ('live', 'simulated'))
);
--> statement-breakpoint
CREATE TABLE "source_health" (
	"origin" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"newest_at" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"consecutive_failures" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"via" text,
	"note" text,
	CONSTRAINT "source_health_one_row_each" PRIMARY KEY("origin","source")
);
--> statement-breakpoint
CREATE INDEX "documents_by_last_fetch" ON "documents" USING btree ("last_fetched_at");--> statement-breakpoint
CREATE INDEX "forecasts_by_publication" ON "forecasts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "refusals_by_last_seen" ON "refusals" USING btree ("last_seen_at");