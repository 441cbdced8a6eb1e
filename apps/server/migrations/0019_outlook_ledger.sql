CREATE TABLE "outlook_ledger" (
	"origin" text NOT NULL,
	"zone" text NOT NULL,
	"day" date NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"hours" text NOT NULL,
	CONSTRAINT "outlook_ledger_once" PRIMARY KEY("origin","zone","day")
);
