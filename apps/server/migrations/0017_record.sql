CREATE TABLE "base_rates" (
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"config_hash" text NOT NULL,
	"day" date NOT NULL,
	"asked" integer NOT NULL,
	"asked_true" integer NOT NULL,
	"day_ahead_said" integer NOT NULL,
	"day_ahead_true" integer NOT NULL,
	CONSTRAINT "base_rates_once_a_day" PRIMARY KEY("origin","kind","config_hash","day")
);
--> statement-breakpoint
CREATE TABLE "call_endings" (
	"call_id" bigint PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"zone" text NOT NULL,
	"kind" text NOT NULL,
	"from_level" text NOT NULL,
	"level" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"brief_id" text NOT NULL,
	"probability" double precision,
	"figures" jsonb NOT NULL,
	"horizon_ends_at" timestamp (3) with time zone NOT NULL,
	"config_hash" text NOT NULL,
	"code_version" text NOT NULL,
	CONSTRAINT "calls_raised_once" UNIQUE("origin","zone","kind","from_level","raised_at"),
	CONSTRAINT "calls_origin" CHECK ("calls"."origin" in ('live', 'simulated'))
);
--> statement-breakpoint
CREATE TABLE "onsets" (
	"origin" text NOT NULL,
	"zone" text NOT NULL,
	"event" text NOT NULL,
	"onset_at" timestamp (3) with time zone NOT NULL,
	"value" double precision NOT NULL,
	"called_level" text,
	"config_hash" text NOT NULL,
	"code_version" text NOT NULL,
	CONSTRAINT "onsets_seen_once" PRIMARY KEY("origin","event","onset_at","zone")
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"call_id" bigint NOT NULL,
	"prices" text NOT NULL,
	"came_true" boolean,
	"reason" text,
	"lead_minutes" integer,
	"scored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outcomes_scored_once" PRIMARY KEY("call_id","prices")
);
--> statement-breakpoint
CREATE TABLE "record_progress" (
	"origin" text PRIMARY KEY NOT NULL,
	"onsets_until" timestamp (3) with time zone NOT NULL,
	"asked_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "calls_by_raise" ON "calls" USING btree ("origin","raised_at","id");--> statement-breakpoint
CREATE INDEX "calls_by_horizon" ON "calls" USING btree ("origin","horizon_ends_at","id");--> statement-breakpoint
CREATE INDEX "onsets_by_time" ON "onsets" USING btree ("origin","onset_at");