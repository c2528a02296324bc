CREATE TABLE "issue_comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "issue_comments_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "issue_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"api_key_id" uuid,
	"scan_id" uuid,
	"from_value" text,
	"to_value" text,
	"note" text,
	"batch_id" uuid,
	"is_undo" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"revision" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_events_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "issue_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "assignee_membership_id" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_account_id_issue_id_issues_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issues"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_events" ADD CONSTRAINT "issue_events_account_id_issue_id_issues_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issues"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_comments_issue" ON "issue_comments" USING btree ("issue_id","id");--> statement-breakpoint
CREATE INDEX "issue_events_issue" ON "issue_events" USING btree ("issue_id","id");--> statement-breakpoint
CREATE INDEX "issue_events_batch" ON "issue_events" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_assignee_membership_id_assignee_id_memberships_id_user_id_fk" FOREIGN KEY ("assignee_membership_id","assignee_id") REFERENCES "public"."memberships"("id","user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issues_assignee" ON "issues" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "issues_membership" ON "issues" USING btree ("assignee_membership_id") WHERE assignee_membership_id is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "issue_comments" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "issue_events" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));