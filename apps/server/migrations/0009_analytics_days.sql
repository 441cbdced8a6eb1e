CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"client" text NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "analytics_days_one_count" PRIMARY KEY("day","client")
);
