ALTER TABLE "crawls" ADD COLUMN "sitemaps_read" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "delay_ms" integer DEFAULT 0 NOT NULL;