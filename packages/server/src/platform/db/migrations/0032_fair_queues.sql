CREATE TABLE "queue_clocks" (
	"queue" text PRIMARY KEY NOT NULL,
	"tag" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_flows" (
	"queue" text NOT NULL,
	"account_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"first_tag" bigint NOT NULL,
	"last_tag" bigint NOT NULL,
	"step" integer NOT NULL,
	CONSTRAINT "queue_flows_queue_flow_id_pk" PRIMARY KEY("queue","flow_id")
);
--> statement-breakpoint
ALTER TABLE "queue_flows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "queue_flows" ADD CONSTRAINT "queue_flows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_flows_account" ON "queue_flows" USING btree ("account_id","queue","last_tag");--> statement-breakpoint
CREATE POLICY "tenant" ON "queue_flows" AS PERMISSIVE FOR ALL TO "zugang_app" USING (account_id = any ((select app_accounts())::uuid[])) WITH CHECK (account_id = any ((select app_accounts())::uuid[]));