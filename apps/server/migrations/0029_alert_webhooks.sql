CREATE TABLE "alert_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"message_id" bigint NOT NULL,
	"first_notice_id" bigint NOT NULL,
	"last_notice_id" bigint NOT NULL,
	"webhook_id" uuid,
	"target_name" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "alert_deliveries_state" CHECK ("alert_deliveries"."state" in ('pending', 'sending', 'delivered', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "alert_webhooks" (
	"alert_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	CONSTRAINT "alert_webhooks_once" PRIMARY KEY("alert_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"preset" text NOT NULL,
	"host" text NOT NULL,
	"encrypted_url" text NOT NULL,
	"encrypted_key" text,
	"encrypted_secret" text NOT NULL,
	"encrypted_old_secret" text,
	"old_secret_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"off_at" timestamp (3) with time zone,
	"off_reason" text,
	"last_answer" text,
	"last_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP CONSTRAINT "outbox_mails_kind";--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_webhooks" ADD CONSTRAINT "alert_webhooks_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_webhooks" ADD CONSTRAINT "alert_webhooks_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_by_message" ON "alert_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_by_webhook" ON "alert_deliveries" USING btree ("webhook_id") WHERE "alert_deliveries"."webhook_id" is not null;--> statement-breakpoint
CREATE INDEX "alert_deliveries_open" ON "alert_deliveries" USING btree ("next_at") WHERE "alert_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "alert_webhooks_by_webhook" ON "alert_webhooks" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhooks_by_user" ON "webhooks" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_kind" CHECK ("outbox_mails"."kind" in ('verification', 'password-reset', 'password-changed', 'already-registered', 'email-change', 'email-change-asked', 'email-changed', 'account-deleted', 'brief-now', 'alert', 'webhook-off'));