// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remembered/rememberedtrace.h"

#include "app/remembered/tracecontent.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"
#include "views/base/messageconditions.h"
#include "views/base/palettejson.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

using Locations = std::vector<core::LocationId>;

constexpr qsizetype kLongestText = 32'767; // what a QLineEdit takes

/// Names definitions of one kind by texts that hold in every session, and finds them by these again.
template <typename Id> class Names {
public:
    /// @p nameOf  the text of a definition
    template <typename Defs, typename NameOf> Names(const Defs& definitions, const NameOf& nameOf)
    {
        for (std::size_t i = 0; i < definitions.size(); ++i) {
            m_names.push_back(nameOf(definitions[i]));
            if (!m_ids.contains(m_names.back())) // of equal ones, the first
                m_ids.insert(m_names.back(), core::idAt<Id>(i));
        }
    }

    QJsonArray toArray(const std::vector<Id>& ids) const
    {
        QJsonArray names;
        for (const Id id : ids)
            names.append(nameOf(id));
        return names;
    }
    /// Empty for an id that is not valid.
    QString nameOf(Id id) const { return indexOf(id) < m_names.size() ? m_names[indexOf(id)] : QString(); }
    /// The invalid id where there is none.
    Id find(const QJsonValue& name) const { return m_ids.value(name.toString(), Id::none); }
    /// In the order of @p names, and each once.
    std::vector<Id> findAll(const QJsonValue& names) const
    {
        std::vector<Id> found;
        std::vector<bool> isFound(m_names.size());
        for (const QJsonValueConstRef name : names.toArray()) {
            const Id id = find(name);
            if (isValid(id) && !isFound[indexOf(id)]) {
                isFound[indexOf(id)] = true;
                found.push_back(id);
            }
        }
        return found;
    }
    std::vector<Id> findSorted(const QJsonValue& names) const
    {
        std::vector<Id> found = findAll(names);
        std::ranges::sort(found);
        return found;
    }

private:
    std::vector<QString> m_names; ///< by index
    QHash<QString, Id> m_ids;
};

template <typename Definition> QString numberAndName(const Definition& definition)
{
    return QString::number(definition.definitionId) + u' ' + QString::fromStdString(definition.name);
}

QString functionName(const core::FunctionDef& function)
{
    return QString::fromStdString(function.name) + u'\n' + QString::fromStdString(function.file) + u'\n'
        + QString::number(function.firstLine);
}

/// The texts that stand for the definitions of a trace.
struct TraceNames {
    explicit TraceNames(const core::Definitions& definitions)
        : locations(definitions.locations, &numberAndName<core::LocationDef>)
        , communicators(definitions.communicators, &numberAndName<core::CommunicatorDef>)
        , functions(definitions.functions, &functionName)
    {
    }

    Names<core::LocationId> locations;
    Names<core::CommunicatorId> communicators;
    Names<core::FunctionId> functions;
};

/// Puts @p value into @p object unless it is empty, which is what is read where nothing stands.
template <typename Key, typename Value> void put(QJsonObject& object, const Key& key, const Value& value)
{
    if (!value.isEmpty())
        object.insert(key, value);
}

/// Longer texts than a person can type make no filter.
QString filterText(const QJsonValue& value)
{
    const QString text = value.toString();
    return text.size() <= kLongestText ? text : QString();
}

// JSON numbers are exact up to 2^53 only.
QJsonObject messagesObject(const core::MessageFilter& filter, const TraceNames& names)
{
    QJsonObject object;
    if (filter.leastBytes != core::MessageFilter().leastBytes)
        object.insert("least_bytes"_L1, QString::number(filter.leastBytes));
    if (filter.mostBytes != core::MessageFilter().mostBytes)
        object.insert("most_bytes"_L1, QString::number(filter.mostBytes));
    QJsonArray tags;
    for (const std::uint32_t tag : filter.tags)
        tags.append(static_cast<qint64>(tag));
    put(object, "tags"_L1, tags);
    put(object, "communicators"_L1, names.communicators.toArray(filter.communicators));
    put(object, "peers"_L1, names.locations.toArray(filter.peers));
    put(object, "senders"_L1, names.locations.toArray(filter.senders));
    put(object, "receivers"_L1, names.locations.toArray(filter.receivers));
    if (filter.isBothWays)
        object.insert("both_ways"_L1, true);
    return object;
}

core::MessageFilter messageFilter(const QJsonObject& object, const TraceNames& names)
{
    core::MessageFilter filter;
    bool isNumber = false;
    if (const auto least = object["least_bytes"_L1].toString().toULongLong(&isNumber); isNumber)
        filter.leastBytes = least;
    if (const auto most = object["most_bytes"_L1].toString().toULongLong(&isNumber); isNumber)
        filter.mostBytes = most;
    const QJsonArray tags = object["tags"_L1].toArray();
    for (qsizetype i = 0; i < std::min<qsizetype>(tags.size(), views::kMostTags); ++i) {
        constexpr qint64 kNone = -1;
        const qint64 number = tags[i].toInteger(kNone);
        if (number >= 0 && number <= std::numeric_limits<std::uint32_t>::max())
            filter.tags.push_back(static_cast<std::uint32_t>(number));
    }
    const QJsonArray communicators = object["communicators"_L1].toArray();
    filter.communicators = names.communicators.findAll(communicators);
    if (communicators.contains(names.communicators.nameOf(core::CommunicatorId::none)))
        filter.communicators.push_back(core::CommunicatorId::none);
    filter.peers = names.locations.findAll(object["peers"_L1]);
    filter.senders = names.locations.findAll(object["senders"_L1]);
    filter.receivers = names.locations.findAll(object["receivers"_L1]);
    filter.isBothWays = object["both_ways"_L1].toBool();
    return filter;
}

QJsonObject viewObject(const views::ViewTraceSettings& view, const TraceNames& names)
{
    QJsonObject object;
    if (view.rowHeight != 0)
        object.insert("row_height"_L1, view.rowHeight);
    if (view.showsSilentRows)
        object.insert("silent_rows"_L1, true);
    QJsonArray folded;
    for (const auto& [first, indent] : view.folding.folded)
        folded.append(QJsonObject { { "first"_L1, names.locations.nameOf(first) }, { "indent"_L1, indent } });
    put(object, "folded"_L1, folded);
    put(object, "unfolded"_L1, names.locations.toArray(view.folding.unfolded));
    put(object, "order"_L1, names.locations.toArray(view.order));
    put(object, "kept"_L1, names.locations.toArray(view.kept));
    put(object, "filter"_L1, view.filter);
    return object;
}

views::ViewTraceSettings viewSettings(const QJsonObject& object, const TraceNames& names)
{
    views::ViewTraceSettings view;
    view.rowHeight = std::max(0, object["row_height"_L1].toInt());
    view.showsSilentRows = object["silent_rows"_L1].toBool();
    for (const QJsonValueConstRef group : object["folded"_L1].toArray()) {
        const core::LocationId first = names.locations.find(group["first"_L1]);
        const int indent = group["indent"_L1].toInt(-1);
        if (isValid(first) && indent >= 0)
            view.folding.folded.push_back({ first, indent });
    }
    view.folding.unfolded = names.locations.findAll(object["unfolded"_L1]);
    view.order = names.locations.findAll(object["order"_L1]);
    view.kept = names.locations.findSorted(object["kept"_L1]);
    view.filter = filterText(object["filter"_L1]);
    return view;
}

} // namespace

QByteArray toJson(const RememberedTrace& trace, const core::StoreView& store, const QString& path)
{
    const TraceNames names(store.definitions());
    QJsonObject rows;
    put(rows, "filter"_L1, trace.all.rows.filter);
    put(rows, "hidden"_L1, names.locations.toArray(trace.all.rows.hidden));
    put(rows, "pinned"_L1, names.locations.toArray(trace.all.rows.pinned));
    QJsonObject views;
    for (auto it = trace.views.begin(); it != trace.views.end(); ++it)
        put(views, it.key(), viewObject(it.value(), names));
    QJsonObject object { { "trace"_L1, path }, { "content"_L1, contentOf(store) } };
    put(object, "rows"_L1, rows);
    put(object, "messages"_L1, messagesObject(trace.all.messages, names));
    put(object, "hidden_functions"_L1, names.functions.toArray(trace.all.hiddenFunctions));
    put(object, "tasks"_L1, names.functions.toArray(trace.all.tasks));
    put(object, "colors"_L1, views::toJson(trace.all.palette));
    put(object, "views"_L1, views);
    return QJsonDocument(object).toJson();
}

std::optional<RememberedTrace> rememberedTrace(
    const QByteArray& json, const core::StoreView& store, const QString& path)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (object["trace"_L1].toString() != path || object["content"_L1].toString() != contentOf(store))
        return std::nullopt;
    const TraceNames names(store.definitions());
    RememberedTrace trace;
    const QJsonObject rows = object["rows"_L1].toObject();
    trace.all.rows.filter = filterText(rows["filter"_L1]);
    trace.all.rows.hidden = names.locations.findSorted(rows["hidden"_L1]);
    trace.all.rows.pinned = names.locations.findSorted(rows["pinned"_L1]);
    trace.all.messages = messageFilter(object["messages"_L1].toObject(), names);
    trace.all.hiddenFunctions = names.functions.findSorted(object["hidden_functions"_L1]);
    trace.all.tasks = names.functions.findSorted(object["tasks"_L1]);
    trace.all.palette = views::paletteOf(object["colors"_L1].toObject());
    const QJsonObject views = object["views"_L1].toObject();
    for (auto it = views.begin(); it != views.end(); ++it) {
        const views::ViewTraceSettings view = viewSettings(it.value().toObject(), names);
        if (view != views::ViewTraceSettings())
            trace.views.insert(it.key(), view);
    }
    return trace;
}

} // namespace lightcone::app
