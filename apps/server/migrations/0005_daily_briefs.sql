CREATE TABLE "brief_bodies" (
	"hash" text PRIMARY KEY NOT NULL,
	"rendered_at" timestamp (3) with time zone NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"schedule_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"timezone" text NOT NULL,
	"state" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"unknowns" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"lease_token" uuid,
	"body_hash" text,
	"payload_hash" text,
	"rendered_at" timestamp (3) with time zone,
	"handed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"reason" text,
	"detail" text,
	"refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "deliveries_once_per_local_day" PRIMARY KEY("schedule_id","local_date"),
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('planned', 'sending', 'handed', 'sent', 'unknown', 'failed', 'missed', 'suppressed'))
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"delivery_time" text NOT NULL,
	"timezone" text NOT NULL,
	"enabled" boolean NOT NULL,
	"next_on" date NOT NULL,
	"next_due_at" timestamp (3) with time zone NOT NULL,
	"calendar" text NOT NULL,
	"last_sent_on" date,
	"last_sent_at" timestamp (3) with time zone,
	"last_sent_timezone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"since_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_bodies_by_age" ON "brief_bodies" USING btree ("rendered_at");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("next_at") WHERE "deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_by_due" ON "deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_once_each" ON "schedules" USING btree ("user_id","zone","delivery_time",lower("timezone"));--> statement-breakpoint
CREATE INDEX "schedules_to_plan" ON "schedules" USING btree ("next_due_at") WHERE "schedules"."enabled";