CREATE TABLE "source_waits" (
	"origin" text NOT NULL,
	"source" text NOT NULL,
	"held_until" timestamp (3) with time zone,
	"open_until" timestamp (3) with time zone,
	"pause_ms" integer NOT NULL,
	CONSTRAINT "source_waits_one_row_each" PRIMARY KEY("origin","source")
);
--> statement-breakpoint
ALTER TABLE "price_archive_files" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_archive_files" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "price_archive_files" ADD COLUMN "ask_again_at" timestamp (3) with time zone;