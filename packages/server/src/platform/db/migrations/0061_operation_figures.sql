CREATE TABLE "operation_figures" (
	"hour" timestamp with time zone NOT NULL,
	"figure" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "operation_figures_hour_figure_pk" PRIMARY KEY("hour","figure")
);
