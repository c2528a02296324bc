CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"has_browser" boolean NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_evidence" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"evidence" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "host_gates" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_evidence" ADD CONSTRAINT "page_evidence_account_id_page_id_pages_account_id_id_fk" FOREIGN KEY ("account_id","page_id") REFERENCES "public"."pages"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "page_evidence" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));