CREATE TABLE "contract_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"document_key" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"document_sha256" text NOT NULL,
	"pdf_sha256" text NOT NULL,
	"pdf_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"user_role" text NOT NULL,
	"is_authorised" boolean NOT NULL,
	"customer_name" text NOT NULL,
	"partner_account_id" uuid,
	"partner_name" text NOT NULL,
	"method" text NOT NULL,
	"supersedes_id" uuid,
	"accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_acceptances_tenant" UNIQUE("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "contract_acceptances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_superseded" FOREIGN KEY ("account_id","supersedes_id") REFERENCES "public"."contract_acceptances"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_acceptances_account" ON "contract_acceptances" USING btree ("account_id","document_key","accepted_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "contract_acceptances" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));