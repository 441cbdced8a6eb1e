CREATE TABLE "record_standings" (
	"origin" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"config_hash" text NOT NULL,
	"counts" text NOT NULL,
	CONSTRAINT "record_standings_once" PRIMARY KEY("origin","as_of")
);
