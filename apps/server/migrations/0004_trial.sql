CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp (3) with time zone NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text,
	"event_type" text NOT NULL,
	"page_url" text,
	"referrer" text,
	"user_agent" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"lead_source" text NOT NULL,
	"trigger_type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"referrer" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text,
	"next_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "leads_state" CHECK ("leads"."state" in ('kept', 'pending', 'sending', 'forwarded', 'stopped', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "analytics_events_by_receipt" ON "analytics_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "leads_by_address" ON "leads" USING btree ("email","received_at");--> statement-breakpoint
CREATE INDEX "leads_open" ON "leads" USING btree ("next_at") WHERE "leads"."next_at" is not null;