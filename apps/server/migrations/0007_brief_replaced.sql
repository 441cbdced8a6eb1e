ALTER TABLE "briefs" DROP CONSTRAINT "briefs_once_per_zone_and_run";--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "briefs_standing_once_per_zone_and_run" ON "briefs" USING btree ("origin","zone","run_at") WHERE "briefs"."replaced_at" is null;