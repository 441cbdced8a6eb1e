ALTER TABLE "alert_conditions" ADD COLUMN "news_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "handled_at" timestamp (3) with time zone;