CREATE TABLE "chance_fits" (
	"origin" text NOT NULL,
	"fitted_at" timestamp (3) with time zone NOT NULL,
	"fit" text NOT NULL,
	CONSTRAINT "chance_fits_once" PRIMARY KEY("origin","fitted_at")
);
--> statement-breakpoint
CREATE TABLE "day_ahead_misses" (
	"origin" text NOT NULL,
	"zone" text NOT NULL,
	"day" date NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"misses" text NOT NULL,
	CONSTRAINT "day_ahead_misses_once" PRIMARY KEY("origin","zone","day")
);
--> statement-breakpoint
ALTER TABLE "outlook_ledger" ADD COLUMN "outlook_hash" text;