export type {
  DeskPerson,
  DeskState,
  DeskTicket,
  DeskTicketRow,
  HeldMail,
  SavedReply,
  TicketNote,
  TicketViewer,
} from './desk.schema.ts';
export type {
  Ticket,
  TicketAddressee,
  TicketFile,
  TicketMessage,
  TicketProduct,
  TicketReference,
  TicketRow,
  TicketSide,
  TicketStatus,
  TicketSubjectKind,
  TicketTopic,
} from './ticket.schema.ts';
