CREATE TABLE "public_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" text NOT NULL,
	"network" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"is_scheme_guessed" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "public_checks_token" ON "public_checks" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "public_checks_live" ON "public_checks" USING btree ("network") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "public_checks_expiry" ON "public_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "bearer" ON "public_checks" AS PERMISSIVE FOR ALL TO "zugang_app" USING (token_hash = (select current_setting('app.public_check', true)) or (select current_setting('app.public_check_queue', true)) = 'on') WITH CHECK (token_hash = (select current_setting('app.public_check', true)) or (select current_setting('app.public_check_queue', true)) = 'on');