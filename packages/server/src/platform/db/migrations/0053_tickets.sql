CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"digest" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"sender" text NOT NULL,
	"storage_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"ticket_id" uuid,
	"from_address" text,
	"subject" text,
	"text" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_mails_digest" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"message_id" uuid,
	"uploaded_by" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"quoted" text,
	"dropped_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_messages_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_participants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_participants_person" UNIQUE("ticket_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_participants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_reads" (
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_reads_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_viewers" (
	"account_id" uuid,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_writing" boolean NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_viewers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "addressee" text DEFAULT 'project' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "reseller_account_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "topic_kind" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "topic_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "topic_label" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "about_project_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "written_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "written_by" text DEFAULT 'asker' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_account_id_message_id_ticket_messages_account_id_id_fk" FOREIGN KEY ("account_id","message_id") REFERENCES "public"."ticket_messages"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_account_id_ticket_id_tickets_account_id_id_fk" FOREIGN KEY ("account_id","ticket_id") REFERENCES "public"."tickets"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_participants" ADD CONSTRAINT "ticket_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_participants" ADD CONSTRAINT "ticket_participants_account_id_ticket_id_tickets_account_id_id_fk" FOREIGN KEY ("account_id","ticket_id") REFERENCES "public"."tickets"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_mails_ticket" ON "inbound_mails" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_received" ON "inbound_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "saved_replies_account" ON "saved_replies" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_files_message" ON "ticket_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_files_waiting" ON "ticket_files" USING btree ("account_id","created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket" ON "ticket_notes" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_reads_user" ON "ticket_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_viewers_user" ON "ticket_viewers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_reseller_account_id_accounts_id_fk" FOREIGN KEY ("reseller_account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_merged_into_id_tickets_account_id_id_fk" FOREIGN KEY ("account_id","merged_into_id") REFERENCES "public"."tickets"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_asker" ON "tickets" USING btree ("account_id","addressee","written_at");--> statement-breakpoint
CREATE INDEX "tickets_desk" ON "tickets" USING btree ("addressee","reseller_account_id","status","written_at");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_message" CHECK ((addressee = 'project') = (message is not null));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_topic" CHECK ((topic_kind is null) = (topic_id is null) and (topic_kind is null) = (topic_label is null));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project" CHECK (project_id is null or addressee = 'project');--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_reseller" CHECK (reseller_account_id is null or addressee = 'reseller');--> statement-breakpoint
CREATE POLICY "operator_select" ON "projects" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()));--> statement-breakpoint
CREATE POLICY "desk" ON "tickets" AS PERMISSIVE FOR SELECT TO "zugang_app" USING (addressee = 'reseller' and reseller_account_id = any ((select app_own_accounts())::uuid[])
        and account_id in (select id from accounts where reseller_account_id = any ((select app_own_accounts())::uuid[])));--> statement-breakpoint
CREATE POLICY "operator_select" ON "tickets" AS PERMISSIVE FOR SELECT TO "zugang_operator" USING ((select app_operator()) and addressee = 'operator');--> statement-breakpoint
CREATE POLICY "tenant" ON "saved_replies" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "operator_all" ON "saved_replies" AS PERMISSIVE FOR ALL TO "zugang_operator" USING ((select app_operator()) and account_id is null) WITH CHECK ((select app_operator()) and account_id is null);--> statement-breakpoint
CREATE POLICY "tenant" ON "ticket_files" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "ticket_messages" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "ticket_notes" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "operator_all" ON "ticket_notes" AS PERMISSIVE FOR ALL TO "zugang_operator" USING ((select app_operator()) and account_id is null) WITH CHECK ((select app_operator()) and account_id is null);--> statement-breakpoint
CREATE POLICY "tenant" ON "ticket_participants" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "addressed" ON "ticket_participants" AS PERMISSIVE FOR SELECT TO "zugang_app" USING (id = (select nullif(current_setting('app.ticket_participant', true), '')::uuid));