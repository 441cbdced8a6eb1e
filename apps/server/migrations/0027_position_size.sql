ALTER TABLE "users" ADD COLUMN "position_mw" double precision;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_position_mw" CHECK ("users"."position_mw" between 0.1 and 9999);