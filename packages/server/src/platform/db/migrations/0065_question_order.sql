ALTER TABLE "issues" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
CREATE INDEX "issues_answers" ON "issues" USING btree ("account_id","rule_id") WHERE answer is not null;