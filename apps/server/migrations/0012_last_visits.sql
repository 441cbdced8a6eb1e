CREATE TABLE "last_visits" (
	"user_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"brief_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"before_brief_id" text,
	"before_seen_at" timestamp (3) with time zone,
	CONSTRAINT "last_visits_once_each" PRIMARY KEY("user_id","zone")
);
--> statement-breakpoint
ALTER TABLE "last_visits" ADD CONSTRAINT "last_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "last_visits_by_seen" ON "last_visits" USING btree ("seen_at");