CREATE TABLE "briefs" (
	"id" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"zone" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"etag" text NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "briefs_once_per_zone_and_run" UNIQUE("origin","zone","run_at")
);
--> statement-breakpoint
CREATE TABLE "engine_states" (
	"origin" text NOT NULL,
	"zone" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"state" "bytea" NOT NULL,
	CONSTRAINT "engine_states_once_per_zone_and_run" PRIMARY KEY("origin","zone","run_at")
);
--> statement-breakpoint
CREATE INDEX "briefs_by_run" ON "briefs" USING btree ("run_at");