CREATE TABLE "learned_fits" (
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"fit" text NOT NULL,
	CONSTRAINT "learned_fits_once" PRIMARY KEY("name","origin","as_of")
);
--> statement-breakpoint
INSERT INTO "learned_fits" SELECT 'exposures', "origin", "fitted_at", "fit" FROM "exposure_fits";--> statement-breakpoint
INSERT INTO "learned_fits" SELECT 'chances', "origin", "fitted_at", "fit" FROM "chance_fits";--> statement-breakpoint
INSERT INTO "learned_fits" SELECT 'day-ahead-misses/' || "zone", "origin", "known_at", "misses" FROM "day_ahead_misses" ORDER BY "day" DESC ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "learned_fits" SELECT 'record/' || "config_hash", "origin", "as_of", "counts" FROM "record_standings";--> statement-breakpoint
DROP TABLE "chance_fits" CASCADE;--> statement-breakpoint
DROP TABLE "day_ahead_misses" CASCADE;--> statement-breakpoint
DROP TABLE "exposure_fits" CASCADE;--> statement-breakpoint
DROP TABLE "record_standings" CASCADE;
