CREATE TABLE "restated_corrections" (
	"series_point_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"restated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "restated_corrections_once" PRIMARY KEY("series_point_id","at","known_at")
);
--> statement-breakpoint
CREATE TABLE "restated_hours" (
	"origin" text NOT NULL,
	"zone" text NOT NULL,
	"hour_at" timestamp (3) with time zone NOT NULL,
	"paid" double precision NOT NULL,
	"restated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "restated_hours_once" PRIMARY KEY("origin","zone","hour_at")
);
