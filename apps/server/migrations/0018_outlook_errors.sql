CREATE TABLE "outlook_errors" (
	"origin" text NOT NULL,
	"zone" text NOT NULL,
	"day" date NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"errors" text NOT NULL,
	CONSTRAINT "outlook_errors_once" PRIMARY KEY("origin","zone","day")
);
