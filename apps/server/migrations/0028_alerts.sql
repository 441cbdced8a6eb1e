CREATE TABLE "alert_conditions" (
	"origin" text NOT NULL,
	"id" text NOT NULL,
	"condition" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"judged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_conditions_once" PRIMARY KEY("origin","id")
);
--> statement-breakpoint
CREATE TABLE "alert_episodes" (
	"origin" text NOT NULL,
	"condition_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"start_value" double precision NOT NULL,
	"peak" double precision NOT NULL,
	"peak_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"is_replayed" boolean NOT NULL,
	CONSTRAINT "alert_episodes_once" PRIMARY KEY("origin","condition_id","started_at")
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_messages_once_a_run" UNIQUE("user_id","origin","run_at","is_test")
);
--> statement-breakpoint
CREATE TABLE "alert_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"alert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"episode_at" timestamp (3) with time zone,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_silences" (
	"user_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"source" text NOT NULL,
	"since_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_silences_once" PRIMARY KEY("user_id","origin","source","since_at")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"condition_id" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"quiet_timezone" text,
	"repeat_minutes" integer,
	"snoozed_until" timestamp (3) with time zone,
	"enabled" boolean NOT NULL,
	"switched_at" timestamp (3) with time zone NOT NULL,
	"notified" jsonb NOT NULL,
	"wake_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP CONSTRAINT "outbox_mails_kind";--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "can_write" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "alert_message_id" bigint;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_silences" ADD CONSTRAINT "alert_silences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_episodes_by_start" ON "alert_episodes" USING btree ("origin","started_at");--> statement-breakpoint
CREATE INDEX "alert_messages_by_creation" ON "alert_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_notices_by_message" ON "alert_notices" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "alert_notices_by_alert" ON "alert_notices" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "alerts_by_user" ON "alerts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "alerts_by_condition" ON "alerts" USING btree ("origin","condition_id") WHERE "alerts"."enabled";--> statement-breakpoint
CREATE INDEX "alerts_to_wake" ON "alerts" USING btree ("origin","wake_at") WHERE "alerts"."enabled" and "alerts"."wake_at" is not null;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_alert_message_id_alert_messages_id_fk" FOREIGN KEY ("alert_message_id") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_by_alert_message" ON "outbox_mails" USING btree ("alert_message_id") WHERE "outbox_mails"."alert_message_id" is not null;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_kind" CHECK ("outbox_mails"."kind" in ('verification', 'password-reset', 'password-changed', 'already-registered', 'email-change', 'email-change-asked', 'email-changed', 'account-deleted', 'brief-now', 'alert'));