CREATE TABLE "publication_lags" (
	"origin" text NOT NULL,
	"document" text NOT NULL,
	"mark_at" timestamp (3) with time zone NOT NULL,
	"after_seconds" double precision[] NOT NULL,
	"by_seconds" double precision[] NOT NULL,
	CONSTRAINT "publication_lags_one_row_each" PRIMARY KEY("origin","document")
);
