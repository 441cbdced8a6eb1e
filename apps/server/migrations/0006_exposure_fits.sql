CREATE TABLE "exposure_fits" (
	"origin" text NOT NULL,
	"fitted_at" timestamp (3) with time zone NOT NULL,
	"fit" text NOT NULL,
	CONSTRAINT "exposure_fits_once" PRIMARY KEY("origin","fitted_at")
);
