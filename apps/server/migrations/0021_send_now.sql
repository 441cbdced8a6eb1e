ALTER TABLE "outbox_mails" DROP CONSTRAINT "outbox_mails_kind";--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "body_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_mails_once_each" ON "outbox_mails" USING btree ("message_key");--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_kind" CHECK ("outbox_mails"."kind" in ('verification', 'password-reset', 'password-changed', 'already-registered', 'email-change', 'email-change-asked', 'email-changed', 'account-deleted', 'brief-now'));