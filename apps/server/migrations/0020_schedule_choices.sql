ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state";--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "more_zones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "weekdays" text[] DEFAULT '{"mon","tue","wed","thu","fri","sat","sun"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "only_at_watch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('planned', 'sending', 'handed', 'sent', 'unknown', 'failed', 'missed', 'suppressed', 'skipped'));