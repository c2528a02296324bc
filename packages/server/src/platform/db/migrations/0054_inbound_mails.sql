ALTER TABLE "inbound_mails" ALTER COLUMN "sender" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ALTER COLUMN "storage_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "references" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "participant_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "author_address" text;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_participant_id_ticket_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."ticket_participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_mails_participant" ON "inbound_mails" USING btree ("participant_id","received_at");