CREATE TABLE "peak_days" (
	"origin" text NOT NULL,
	"day" date NOT NULL,
	"peak_mw" double precision NOT NULL,
	"peak_at" timestamp (3) with time zone NOT NULL,
	"called_from" timestamp (3) with time zone,
	"naive_from" timestamp (3) with time zone,
	"is_naive_known" boolean NOT NULL,
	CONSTRAINT "peak_days_once" PRIMARY KEY("origin","day"),
	CONSTRAINT "peak_days_origin" CHECK ("peak_days"."origin" in ('live', 'simulated'))
);
