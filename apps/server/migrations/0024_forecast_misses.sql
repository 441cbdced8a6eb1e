CREATE TABLE "forecast_misses" (
	"origin" text NOT NULL,
	"series" text NOT NULL,
	"hour_at" timestamp (3) with time zone NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"actual_mw" double precision NOT NULL,
	"day_ahead_mw" double precision,
	"three_hours_mw" double precision,
	"one_hour_mw" double precision,
	CONSTRAINT "forecast_misses_once" PRIMARY KEY("origin","series","hour_at")
);
--> statement-breakpoint
CREATE INDEX "forecast_misses_by_knowledge" ON "forecast_misses" USING btree ("origin","known_at");