CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint
);
